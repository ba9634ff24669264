import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'

import { declaredBrowsers } from './declared-browsers.ts'

RuleTester.describe = describe
RuleTester.it = test

const wrong = (code: string) => ({ code, errors: [{ messageId: 'newer' }] })

new RuleTester().run('declared-browsers', declaredBrowsers, {
  valid: [
    'Object.groupings(bookings)',
    'new URL(address, origin)',
    'const union = a + b',
    'list.toSorted().findLast(isNew)',
    'AbortSignal.timeout(1000)',
    "typeof element.showPopover === 'function'",
    '/\\p{L}/u.test(text)',
    'groups.parse(text)',
  ],
  invalid: [
    wrong('Map.groupBy(bookings, dayOf)'),
    wrong('Object.groupBy(bookings, dayOf)'),
    wrong('URL.canParse(next, origin)'),
    wrong('Promise.withResolvers()'),
    wrong('AbortSignal.any([a, b])'),
    wrong('a.isSubsetOf(b)'),
    wrong('map.getOrInsertComputed(key, make)'),
    wrong('element.showPopover()'),
    wrong('Temporal.Now.instant()'),
    wrong("window.navigation.navigate('/')"),
    wrong('/[\\p{L}--a]/v.test(text)'),
  ],
})
