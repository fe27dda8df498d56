export { useFormDraft } from './use-form-draft.ts'
export type { DraftNoticeTexts, FormDraft } from './use-form-draft.ts'
export { useKeptTicks } from './kept-ticks.ts'
export type { KeptTicks } from './kept-ticks.ts'
export {
  fields,
  flag,
  listOf,
  oneOf,
  orNull,
  picture,
  someOf,
  text,
  textById,
  texts,
  valuesThat,
} from './draft-fields.ts'
