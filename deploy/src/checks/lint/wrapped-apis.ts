import type { LintRule, NodeOf, RuleContext, SyntaxNode } from './rule-types.ts'

/** Each wrapped API, and the place of its wrapper. */
const WRAPPED: ReadonlyMap<string, string> = new Map([
  ...['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'].map((name) => [name, 'requests'] as const),
  ...['setTimeout', 'setInterval'].map((name) => [name, 'timers'] as const),
  ...['localStorage', 'sessionStorage', 'indexedDB'].map((name) => [name, 'storage'] as const),
])
const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self'])

/** Returns the name of the property that `node` reads from a global object (`window.fetch`, `self['fetch']`). */
function globalMember(node: NodeOf<'MemberExpression'>, context: RuleContext): string | undefined {
  const { object, property } = node
  if (object.type !== 'Identifier' || !GLOBAL_OBJECTS.has(object.name)) return undefined
  if (!context.sourceCode.isGlobalReference(object)) return undefined
  if (!node.computed && property.type === 'Identifier') return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined
}

const isGlobalDate = (node: SyntaxNode, context: RuleContext) =>
  node.type === 'Identifier' && node.name === 'Date' && context.sourceCode.isGlobalReference(node)

/**
 * Only the SDK's wrappers use requests, timers, browser storage and the clock (`shared-sdk/src/client`, and `network`
 * below it), so that tests can replace them and failures are handled in one place.
 */
export const wrappedApis: LintRule = {
  meta: {
    messages: {
      wrapped: "'{{name}}' is wrapped: use the {{what}} of @coffer/shared-sdk/client",
      clock: 'the time comes from the clock of @coffer/shared-sdk/client',
    },
  },
  create(context) {
    const report = (node: SyntaxNode, name: string | undefined) => {
      const what = name === undefined ? undefined : WRAPPED.get(name)
      if (name !== undefined && what !== undefined) {
        context.report({ node, messageId: 'wrapped', data: { name, what } })
      }
    }
    return {
      Identifier(node) {
        if (WRAPPED.has(node.name) && context.sourceCode.isGlobalReference(node)) report(node, node.name)
      },
      MemberExpression(node) {
        report(node, globalMember(node, context))
        const readsNow = !node.computed && node.property.type === 'Identifier' && node.property.name === 'now'
        if (readsNow && isGlobalDate(node.object, context)) context.report({ node, messageId: 'clock' })
      },
      NewExpression(node) {
        if (node.arguments.length === 0 && isGlobalDate(node.callee, context)) {
          context.report({ node, messageId: 'clock' })
        }
      },
    }
  },
}
