/** Lists the ways to break the rules of a source: one change of an operator, a condition or a value at a time. */
import { parseAst } from 'vitest/node'

/** One change of a source's text. */
export interface Break {
  /** The function that the change is in: the name of the top-level declaration. */
  readonly rule: string
  readonly start: number
  readonly end: number
  readonly replacement: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const OPERATORS: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '-': '+',
  '*': '/',
  '%': '*',
}

/**
 * Returns each break of the source, in the order of the text. Empty for a source without functions, such as one of types.
 * @throws when the source is no TypeScript
 */
export function listBreaks(source: string): readonly Break[] {
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node & { readonly body: readonly Node[] }
  return program.body.flatMap((statement) =>
    declarations(statement).flatMap(({ rule, node }) =>
      changesIn(source, node).map((change) => ({ rule, ...change })),
    ),
  )
}

/** Returns the functions that a top-level statement declares. */
function declarations(statement: Node): readonly { readonly rule: string; readonly node: Node }[] {
  const declared = (statement['declaration'] ?? statement) as Node
  if (declared.type === 'FunctionDeclaration') return [{ rule: readName(declared), node: declared }]
  if (declared.type !== 'VariableDeclaration') return []
  return (declared['declarations'] as readonly Node[]).flatMap((declarator) => {
    const value = declarator['init'] as Node | null
    const isFunction = value !== null && /^(?:Arrow)?FunctionExpression$/.test(value.type)
    return isFunction ? [{ rule: readName(declarator), node: value }] : []
  })
}

const readName = (declaration: Node): string => (declaration['id'] as { readonly name: string }).name

type Change = Omit<Break, 'rule'>

function changesIn(source: string, node: Node): readonly Change[] {
  const inner = children(node).flatMap((child) => changesIn(source, child))
  return [...changesOf(source, node), ...inner].toSorted((a, b) => a.start - b.start)
}

/** Types are left out, because they change nothing that runs. */
const children = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? (value as readonly unknown[]) : [value]))
    .filter(
      (value): value is Node =>
        typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string',
    )
    .filter(({ type }) => !type.startsWith('TSType') && !type.startsWith('TSInterface'))

function changesOf(source: string, node: Node): readonly Change[] {
  switch (node.type) {
    case 'LogicalExpression':
    case 'BinaryExpression':
      return changeOperator(source, node)
    case 'IfStatement':
    case 'ConditionalExpression':
      return [negate(source, node['test'] as Node)]
    case 'Literal':
      return typeof node['value'] === 'boolean' ? [replace(node, String(!node['value']))] : []
    default:
      return []
  }
}

function changeOperator(source: string, node: Node): readonly Change[] {
  const replacement = OPERATORS[String(node['operator'])]
  if (replacement === undefined) return []
  const [left, right] = [node['left'] as Node, node['right'] as Node]
  const between = source.slice(left.end, right.start)
  const start = left.end + between.indexOf(String(node['operator']))
  return [{ start, end: start + String(node['operator']).length, replacement }]
}

const negate = (source: string, test: Node): Change =>
  replace(test, `!(${source.slice(test.start, test.end)})`)

const replace = ({ start, end }: Node, replacement: string): Change => ({ start, end, replacement })

/** Returns the source with the change made. */
export const applyBreak = (source: string, { start, end, replacement }: Break): string =>
  source.slice(0, start) + replacement + source.slice(end)
