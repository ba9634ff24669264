import { readPictureRequest } from '#server/pictures/picture-request.ts'
import { negotiateFormat } from '#server/pictures/picture-format.ts'
import { contentName, isRelativePath } from '#server/pictures/picture-path.ts'
import { fitInside } from '#server/pictures/derive.ts'
import { BoundedLru } from '#server/pictures/bounded-lru.ts'
const file = 'images/hero/0123456789abcdef.jpg'
const q = { file, quality: '60', width: '640' }
const lru = new BoundedLru<number>(1e6)
for (let i = 0; i < 500; i++) lru.set('k' + i + file, i, 1)
const acc = 'image/avif,image/webp,*/*'
const t = (n: string, f: () => unknown) => {
  for (let i = 0; i < 2e5; i++) f()
  const s = performance.now()
  for (let i = 0; i < 5e5; i++) f()
  console.log(n, (((performance.now() - s) / 5e5) * 1000).toFixed(3) + 'µs')
}
t('parse', () => readPictureRequest(q))
t('rel', () => isRelativePath(file))
t('neg', () => negotiateFormat(acc, false))
t('name', () => contentName(file))
t('fit', () => fitInside({ width: 1600, height: 1000 }, { width: 640, height: undefined }))
let j = 0
t('lru', () => lru.get('k' + (j++ % 500) + file))
t('lru same', () => lru.get('k4' + file))
