import { keepFirstClick } from './replay-click.ts'
import { firstPicture } from './first-picture.ts'
import { cameToBook, getLaterScripts } from '../document/later-scripts.ts'
import { startPersistently } from './start-persistently.ts'
import '../styles.css'

/**
 * The page is complete without scripts, so they leave the line and the processor to what is seen first: this one, small,
 * waits until it is there, and then asks for all the others.
 */
keepFirstClick()
const isForBooking = cameToBook()
await firstPicture(isForBooking)
await startPersistently(getLaterScripts(isForBooking))
