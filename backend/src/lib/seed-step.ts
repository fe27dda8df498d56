/** One write of a seed plan: a new record, or a change of one. Dates may lie in the past. */
export interface SeedStep {
  readonly collection: string
  readonly id: string
  readonly values: { readonly [field: string]: unknown }
  /** Written past the rules for callers, such as the settlement of a concluded event. */
  readonly asSystem?: boolean
  /** Changes the record of this id instead of creating it. */
  readonly isChange?: boolean
}
