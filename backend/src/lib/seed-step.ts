/** One write of a seed plan: a new record, or a change of one. Dates may lie in the past. */
export interface SeedStep {
  readonly collection: string
  readonly id: string
  readonly values: { readonly [field: string]: unknown }
  /** The person who writes it, under the rules for them; by default the system does. */
  readonly caller?: { readonly userId: string; readonly organisationId: string }
  /** Writes it without checking the rules, for example the settlement of a concluded event. */
  readonly isUnchecked?: boolean
  /** Changes the record of this id instead of creating it. */
  readonly isChange?: boolean
}
