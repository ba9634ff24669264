import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'

import { textInOwnElement } from './text-in-own-element.ts'

RuleTester.describe = describe
RuleTester.it = test

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
const wrong = (code: string, count = 1) => ({
  code,
  errors: Array.from({ length: count }, () => ({ messageId: 'alone' })),
})

tester.run('text-in-own-element', textInOwnElement, {
  valid: [
    '<p>{count}</p>',
    '<p>{isBusy ? sending : send}</p>',
    '<p>{hasFailed && failure}</p>',
    '<p>{`${first} / ${last}`}</p>',
    '<p>Write to us.</p>',
    '<p>Write to <b>us</b>.</p>',
    '<p>  {/* nothing */} {name}</p>',
    '<a><Icon /> <span>{label}</span></a>',
    '<p>{isBusy && <Spinner />}<span>{label}</span></p>',
    '<ul>{names.map((name) => <li>{name}</li>)}<li /></ul>',
    '<ul>{names.map((name) => { return <li>{name}</li> })}<li /></ul>',
    '<div><Head />{children}</div>',
    '<div><Head />{props.children}</div>',
    '<div><Head />{children(given)}</div>',
    '<>{isOpen ? <Open /> : null}<b>{text}</b></>',
    '<p>{a ?? <i />}</p>',
    '<div>{createPortal(<b />, body)}<i /></div>',
  ],
  invalid: [
    wrong('<p>{isBusy && <Spinner />}{label}</p>'),
    wrong('<p>{isBusy && <Spinner />}Send</p>'),
    wrong('<a><Icon /> {label}</a>'),
    wrong('<p>{first} / {last}</p>', 3),
    wrong('<p>{isLate && late}<b /></p>'),
    wrong('<p>{isLate ? <i /> : late}<b /></p>'),
    wrong('<p>{texts.map((text) => text)}<b /></p>'),
    wrong('<p>{texts.map((text) => { return text })}<b /></p>'),
    wrong('<p>{price ?? <i />}<b /></p>'),
    wrong('<p>{format(price)}<b /></p>'),
    wrong('<p>{`${price} €`}<b /></p>'),
    wrong('<>{text}</>'),
    wrong('<>Text</>'),
  ],
})
