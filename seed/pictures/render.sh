#!/bin/sh
# Render one picture by name, or all of them:
#   ./render.sh hero            full quality -> masters/hero.jpg
#   ./render.sh hero preview    quick look   -> /tmp/hero.jpg
#   ./render.sh all
# Needs blender 3.4 or newer, python3 with numpy, scipy and Pillow.
set -eu
cd "$(dirname "$0")"
list='
hero hero -
about-us about_us -
service-airport airport -
service-transfer coast_road transfer
service-tour ruins tour
service-boat islets cove
ksamil islets ksamil
blue-eye blue_eye -
butrint ruins butrint
lekuresi castles lekuresi
gjirokaster stone_towns gjirokaster
porto-palermo castles porto-palermo
boat-kaiki islets kaiki
boat-speedboat islets speedboat
boat-catamaran islets catamaran
car-sedan fleet sedan
car-minivan fleet minivan
car-suv fleet suv
driver fleet driver
himare himare -
dhermi dhermi -
llogara coast_road llogara
borsh borsh -
berat stone_towns berat
vlore promenade vlore
saranda-evening promenade saranda
ksamil-islets islets above
blue-eye-spring blue_eye spring
blue-eye-path plane_path -
butrint-baptistery butrint_ruins baptistery
butrint-gate butrint_ruins gate
lekuresi-day castles lekuresi-day
lekuresi-terrace terrace -
gjirokaster-bazaar bazaar -
gjirokaster-clock-tower clock_tower -
porto-palermo-bay castles porto-palermo-bay
porto-palermo-road castles porto-palermo-road
krorez coves krorez
kakome coves kakome
boat-kaiki-quay about_us kaiki
boat-speedboat-wake islets wake
cruise-sunset islets cruise
car-sedan-rear fleet sedan-rear
car-minivan-group fleet minivan-group
car-suv-viewpoint viewpoint -
'
want=${1:-all}
quality=${2:-final}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
echo "$list" | while read -r name scene variant; do
  [ -n "$name" ] || continue
  [ "$want" = all ] || [ "$want" = "$name" ] || continue
  out=masters/$name.jpg
  [ "$quality" = final ] || out=/tmp/$name.jpg
  nice -n 19 blender -b --python "scenes/$scene.py" -- "$variant" "$tmp/$name" "$quality" </dev/null
  width=1600
  [ "$name" != hero ] || width=1920
  [ "$quality" = final ] || width=640
  python3 finish.py "$tmp/$name.npz" "$out" "$width"
done
if [ "$want" = all ] || [ "$want" = drawn ]; then
  for f in drawn/*.svg; do
    n=$(basename "$f" .svg)
    rsvg-convert -w "$([ "$n" = logo ] && echo 1500 || echo 512)" "$f" -o "masters/$n.png"
  done
fi
