import { dirname, relative, resolve, sep } from 'node:path'
import type { LintRule, NodeOf } from './rule-types.ts'

type ImportNode =
  | NodeOf<'ImportDeclaration'>
  | NodeOf<'ExportAllDeclaration'>
  | NodeOf<'ExportNamedDeclaration'>
  | NodeOf<'ImportExpression'>

/** Returns the package folder of a path: the first segment below the root; none for files at the root. */
function findPackage(root: string, path: string): string | undefined {
  const [first, ...rest] = relative(root, path).split(sep)
  return rest.length === 0 ? undefined : first
}

/**
 * A package imports another only by its name (`@coffer/...`), never by a path: a path bypasses the package's `exports`
 * and, in the browser, the shared singletons.
 */
export const packageByName: LintRule = {
  meta: { messages: { path: "import '{{source}}' leaves this package: use the other package's name" } },
  create(context) {
    const check = (node: ImportNode, source: unknown) => {
      if (typeof source !== 'string' || !source.startsWith('.')) return
      const from = findPackage(context.cwd, context.filename)
      const target = resolve(dirname(context.filename), source)
      if (from !== undefined && findPackage(context.cwd, target) !== from) {
        context.report({ node, messageId: 'path', data: { source } })
      }
    }
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => check(node, node.source?.value),
      ImportExpression: (node) => check(node, node.source.type === 'Literal' ? node.source.value : undefined),
    }
  },
}
