import type { messages as declared } from '#domain/content/blocks/messages.ts'
import type { SeedOf } from '#seed/seed-contents.ts'

export const messages: SeedOf<typeof declared> = {
  confirm:
    'Përshëndetje {name}, jemi Taxi Saranda. Rezervimi juaj {reference} u konfirmua: {time}, {pickup} → {dropoff}. Gjithçka për të: {link}',
  offer:
    'Përshëndetje {name}, për udhëtimin tuaj më {time}, {pickup} → {dropoff}, ju ofrojmë çmim fiks: {price}. Pranojeni këtu: {link}',
  driver: 'Përshëndetje {name}, më {time} ju merr {driver}: {car}, targa {plate}. Udhëtimi juaj: {link}',
  onTheWay: 'Përshëndetje {name}, shoferi ynë është nisur drejt jush: {pickup}. Shihemi së shpejti! Taxi Saranda',
  here: 'Përshëndetje {name}, kemi mbërritur dhe po ju presim: {pickup}. Taxi Saranda',
  late: 'Përshëndetje {name}, na falni, do të vonohemi pak minuta për udhëtimin tuaj {reference}. Po vijmë sa më shpejt. Taxi Saranda',
  weather:
    'Përshëndetje {name}, deti është tepër i trazuar për shëtitjen tuaj më {time}. Zgjidhni një ditë tjetër, ose anulojeni pa paguar asgjë: {link}',
  reminder:
    'Përshëndetje {name}, ju presim: {time}, {pickup} → {dropoff}. Nëse trageti ose avioni juaj vonohet, mjafton të na shkruani. {link}',
}
