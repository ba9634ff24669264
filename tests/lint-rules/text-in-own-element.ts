import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
type Element = Parameters<NonNullable<ReturnType<Rule['create']>['JSXElement']>>[0]
type Child = Element['children'][number]
type Expression = Extract<Child, { type: 'JSXExpressionContainer' }>['expression']
type Call = Extract<Expression, { type: 'CallExpression' }>

/**
 * A page that the browser translates goes on working. Chrome and Edge put every piece of text into `<font>` elements and
 * take React's own text node out of the page. React then fails when it removes that node, or puts something before it, and
 * what it writes into it is never seen. Where a text is all that an element holds, React sets the element's content
 * instead, which works. So a text beside something else stands in an element of its own, unless it is written out in the
 * source and all its neighbours are always there. Text right inside a fragment counts as beside something, since it is
 * not known beside what.
 */
export const textInOwnElement: Rule = {
  meta: {
    type: 'problem',
    messages: {
      alone: 'A translated page fails where this text changes or its neighbour comes or goes: give it its own element.',
    },
  },
  create(context) {
    function check(children: readonly Child[], isFragment: boolean) {
      const shown = children.filter((child) => !isNothing(child))
      if (shown.length < 2 && !isFragment) return
      const isSteady = !isFragment && shown.every(isAlwaysThere)
      for (const child of shown) {
        if (mayBeText(child) && !(isSteady && isWrittenOut(child))) {
          context.report({ node: child, messageId: 'alone' })
        }
      }
    }
    return {
      JSXElement: ({ children }) => check(children, false),
      JSXFragment: ({ children }) => check(children, true),
    }
  },
}

/** Indentation, comments, and the spaces between elements, which no translator touches. */
function isNothing(child: Child): boolean {
  if (child.type === 'JSXText') return child.value.trim() === ''
  if (child.type !== 'JSXExpressionContainer') return false
  const { expression } = child
  return expression.type === 'JSXEmptyExpression' || isBlank(expression)
}

function isBlank(expression: Expression): boolean {
  return expression.type === 'Literal' && typeof expression.value === 'string' && expression.value.trim() === ''
}

function isWrittenOut(child: Child): boolean {
  if (child.type === 'JSXText') return true
  return child.type === 'JSXExpressionContainer' && isConstantText(child.expression)
}

function isConstantText(expression: Expression): boolean {
  if (expression.type === 'TemplateLiteral') return expression.expressions.length === 0
  return expression.type === 'Literal' && (typeof expression.value === 'string' || typeof expression.value === 'number')
}

function isAlwaysThere(child: Child): boolean {
  if (child.type === 'JSXText' || child.type === 'JSXElement') return true
  return child.type === 'JSXExpressionContainer' && isConstantText(child.expression)
}

function mayBeText(child: Child): boolean {
  if (child.type === 'JSXText') return true
  return child.type === 'JSXExpressionContainer' && mayYieldText(child.expression)
}

/** Whether a text may stand there. What was handed over as `children` is the business of who wrote it. */
function mayYieldText(expression: Expression): boolean {
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return false
    case 'Literal':
      return typeof expression.value === 'string' || typeof expression.value === 'number'
    case 'Identifier':
      return expression.name !== 'children' && expression.name !== 'undefined'
    case 'ConditionalExpression':
      return mayYieldText(expression.consequent) || mayYieldText(expression.alternate)
    case 'LogicalExpression':
      // What stands before && shows only where it is 0 or '', and rules of their own refuse those.
      return (expression.operator !== '&&' && mayYieldText(expression.left)) || mayYieldText(expression.right)
    case 'CallExpression':
      return !drawsElements(expression)
    case 'MemberExpression':
      return !(expression.property.type === 'Identifier' && expression.property.name === 'children')
    case 'ParenthesizedExpression':
      return mayYieldText(expression.expression)
    default:
      return true
  }
}

const drawing = new Set(['createPortal', 'createElement', 'children'])

/** `list.map((item) => <li/>)`, what makes elements by its name, and `children` that are drawn with what they are given. */
function drawsElements({ callee, arguments: [draw] }: Call): boolean {
  if (callee.type === 'Identifier') return drawing.has(callee.name)
  const isMap =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'map'
  if (!isMap || draw?.type !== 'ArrowFunctionExpression' || draw.body === null) return false
  if (draw.body.type !== 'BlockStatement') return !mayYieldText(draw.body)
  return draw.body.body.every(
    (statement) => !(statement.type === 'ReturnStatement' && statement.argument && mayYieldText(statement.argument)),
  )
}
