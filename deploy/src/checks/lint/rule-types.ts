import type { RuleTester } from 'oxlint/plugins-dev'

/** oxlint exports the types of rules only through its rule tester; this gives them names. */
export type LintRule = Exclude<Parameters<RuleTester['run']>[1], { createOnce: unknown }>
export type RuleContext = Parameters<LintRule['create']>[0]
type Visitors = ReturnType<LintRule['create']>
/** A syntax node by the name of its visitor, e.g. `NodeOf<'MemberExpression'>`. */
export type NodeOf<Name extends keyof Visitors> = Parameters<NonNullable<Visitors[Name]>>[0]
export type SyntaxNode = NodeOf<'MemberExpression'>['object'] | NodeOf<'Identifier'>
