import { declaredBrowsers } from './declared-browsers.ts'
import { textInOwnElement } from './text-in-own-element.ts'

/** The rules of this project alone, for oxlint; .oxlintrc.json says where they hold. */
export default {
  meta: { name: 'site' },
  rules: { 'declared-browsers': declaredBrowsers, 'text-in-own-element': textInOwnElement },
}
