import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>

/** What Safari 16.4 or Chrome 111 (vite.config.ts) do not have. The build makes older syntax of newer, but adds no functions. */
const newer: Record<string, readonly string[]> = {
  Array: ['fromAsync'],
  AbortSignal: ['any'],
  Iterator: ['from'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  Response: ['json'],
  URL: ['canParse', 'parse'],
}
const newerMethods = new Set([
  'checkVisibility',
  'difference',
  'getOrInsert',
  'getOrInsertComputed',
  'hidePopover',
  'intersection',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'moveBefore',
  'requestClose',
  'setHTMLUnsafe',
  'showPopover',
  'symmetricDifference',
  'toBase64',
  'toHex',
  'togglePopover',
  'union',
])
const newerGlobals = new Set([
  'Temporal',
  'Iterator',
  'URLPattern',
  'CloseWatcher',
  'cookieStore',
  'navigation',
  'scheduler',
])

/**
 * Pages use only what the browsers have that we say we support: no test runs in the oldest of them. What is asked for first
 * (`typeof element.showPopover !== 'function'`) says so beside the line.
 */
export const declaredBrowsers: Rule = {
  meta: {
    type: 'problem',
    messages: { newer: '{{ name }} is newer than the oldest browsers that vite.config.ts names.' },
  },
  create(context) {
    const report = (node: Parameters<typeof context.sourceCode.getText>[0], name: string) =>
      node && context.report({ node, messageId: 'newer', data: { name } })
    return {
      MemberExpression(node) {
        const { object, property, parent } = node
        if (property.type !== 'Identifier' || node.computed) return
        if (object.type === 'Identifier' && newer[object.name]?.includes(property.name)) {
          report(node, `${object.name}.${property.name}`)
        }
        const isCalled = parent.type === 'CallExpression' && parent.callee === node
        if (isCalled && newerMethods.has(property.name)) report(node, property.name)
        const isGlobal = object.type === 'Identifier' && ['window', 'globalThis', 'self'].includes(object.name)
        if (isGlobal && newerGlobals.has(property.name)) report(node, property.name)
      },
      Identifier(node) {
        if (!newerGlobals.has(node.name)) return
        const isMember = node.parent.type === 'MemberExpression' && node.parent.object === node
        const isMade = node.parent.type === 'NewExpression' && node.parent.callee === node
        if (isMember || isMade) report(node, node.name)
      },
      Literal(node) {
        if ('regex' in node && node.regex?.flags.includes('v')) report(node, 'The flag v')
      },
    }
  },
}
