import { keepFirstClick, keepFirstMove } from './replay-click.ts'
import { drawn, firstPicture, freeLine } from './first-picture.ts'
import { cameToBook, formScripts, getLaterScripts } from '../document/later-scripts.ts'
import { loadAnew, startPersistently } from './start-persistently.ts'
import '../styles.css'

/**
 * The page is complete without scripts, so they leave the line and the processor to what is seen first: this one, small,
 * waits until it is there, and then asks for all the others. Who came to book has them come while the page is drawn.
 */
keepFirstClick()
keepFirstMove()
window.cameToBook = cameToBook
window.loadFormAnew = () => loadAnew(formScripts())
const isForBooking = cameToBook()
await (isForBooking ? freeLine() : firstPicture())
const scripts = getLaterScripts(isForBooking)
if (isForBooking) await drawn()
await startPersistently(scripts)
