/** The part of the expense form that divides this expense alone, apart from its group (accounting A25). */
import {
  DEFAULT_SHARE_TEXT,
  billWeights,
  checkSeparateSplit,
  checkSplitTotal,
  incomplete,
  normalizeDescription,
  parseAmount,
  parseShare,
  partsOfExpense,
  readSeparateSplit,
  ready,
  refused,
} from '@coffer/shared-sdk/domain'
import type {
  AccountId,
  BillLine,
  Cents,
  Currency,
  FormCheck,
  GroupFacts,
  Refusal,
  SeparateSplit,
  SplitKind,
} from '@coffer/shared-sdk/domain'
import { fields, listOf, text, textById, texts } from '@coffer/shared-sdk/drafts'
import type { EventContext } from '../../events/event-context.ts'

/** The kinds that the form offers, in its order. */
export const OFFERED_KINDS = ['equally', 'shares', 'amounts', 'percentages', 'items'] as const
export type OfferedKind = (typeof OFFERED_KINDS)[number]

/** A line of a bill. */
export interface LineValues {
  readonly name: string
  readonly amountText: string
  /** Who shares it; nobody for tip and tax, which everybody bears in proportion. */
  readonly personIds: readonly AccountId[]
}

export const EMPTY_LINE: LineValues = { name: '', amountText: '', personIds: [] }

export interface SplitValues {
  readonly kind: string
  /** The people who are ticked. */
  readonly personIds: readonly AccountId[]
  /** The texts of the fields by person, separately for each kind, so that trying another kind loses nothing. */
  readonly shares: ReadonlyMap<AccountId, string>
  readonly amounts: ReadonlyMap<AccountId, string>
  readonly percentages: ReadonlyMap<AccountId, string>
  readonly lines: readonly LineValues[]
}

export const splitValues = fields({
  kind: text,
  personIds: texts,
  shares: textById,
  amounts: textById,
  percentages: textById,
  lines: listOf(fields({ name: text, amountText: text, personIds: texts })),
})

/** What the entered split amounts to. */
export interface DerivedSplit {
  readonly kind: OfferedKind
  /** What the fields show. */
  readonly values: SplitValues
  readonly check: FormCheck<SeparateSplit, 'sharers' | 'rest', 'split'>
  /** Each person's part of this expense; empty while it is incomplete. */
  readonly parts: ReadonlyMap<AccountId, Cents>
  /** What is not assigned yet, in cents or hundredths of a percent; below 0 if it is too much. 0 for the other kinds. */
  readonly rest: number
}

const WHOLE_PERCENT = 10_000
const NO_PARTS: ReadonlyMap<AccountId, Cents> = new Map()

/** Returns the split that the form begins with when somebody changes how a group's expense is divided. */
export function splitOfGroup(group: GroupFacts | null, kind: OfferedKind): SplitValues {
  const sharers = group?.participants.filter(({ share }) => share > 0) ?? []
  return {
    kind,
    personIds: sharers.map(({ participantId }) => participantId),
    shares: new Map(sharers.map(({ participantId, share }) => [participantId, (share / 100).toString()])),
    amounts: new Map(),
    percentages: new Map(),
    lines: [EMPTY_LINE],
  }
}

/** Returns the values of a split. */
function valuesOfSplit({ kind, weights, items = [] }: SeparateSplit): SplitValues {
  const people = Object.entries(weights)
  // An amount below 0 cannot be typed.
  const hasDiscount = items.some(({ cents }) => cents < 0)
  const asTexts = (of: SplitKind) =>
    new Map(kind === of ? people.map(([id, weight]) => [id, (weight / 100).toFixed(2)]) : [])
  return {
    kind: hasDiscount ? 'amounts' : kind,
    personIds: people.map(([id]) => id),
    shares: asTexts('shares'),
    amounts: kind === 'items' ? asTexts('items') : asTexts('amounts'),
    percentages: asTexts('percentages'),
    lines: hasDiscount
      ? [EMPTY_LINE]
      : items.map(({ name, cents, sharers }) => ({
          name,
          amountText: (cents / 100).toFixed(2),
          personIds: sharers,
        })),
  }
}

/** Returns the values of a split from the JSON in which it is sent; null if it cannot be read. */
export function readSplitValues(json: string): SplitValues | null {
  const split = readSeparateSplit(parseJson(json))
  return split && valuesOfSplit(split)
}

/** Reads JSON from an address, which somebody may have changed: then there is no split. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns what a stored split amounts to for a total. It stays as it is as long as it fits the total (accounting A25). */
export function deriveStoredSplit(
  context: Pick<EventContext, 'people' | 'groups' | 'defaultGroupId'>,
  stored: SeparateSplit,
  facts: SplitFacts,
): DerivedSplit {
  const weights = Object.entries(stored.weights).filter(([id]) => context.people.some((one) => one.id === id))
  const present = { ...stored, weights: Object.fromEntries(weights) }
  const derived = deriveSplit(context, valuesOfSplit(present), facts)
  if (!checkSplitTotal(stored, facts.total).ok) return derived
  const parts = partsOfExpense(context, { expense: facts.expense, cents: facts.total, split: stored })
  return { ...derived, check: ready(stored), parts: parts ?? NO_PARTS, rest: 0 }
}

/** Returns how a group divides: equally, or by shares if they differ. */
export function kindOfGroup(group: GroupFacts | null): OfferedKind {
  const shares = new Set(group?.participants.filter(({ share }) => share > 0).map(({ share }) => share))
  return shares.size > 1 ? 'shares' : 'equally'
}

interface SplitFacts {
  readonly total: Cents
  readonly currency: Currency
  /** The id that the expense's transactions share; it decides who bears odd cents. */
  readonly expense: string
}

/** Returns what the split amounts to for an expense of this total. */
export function deriveSplit(
  context: Pick<EventContext, 'people' | 'groups' | 'defaultGroupId'>,
  values: SplitValues,
  { total, currency, expense }: SplitFacts,
): DerivedSplit {
  const kind = OFFERED_KINDS.find((one) => one === values.kind) ?? 'equally'
  const shown = { kind, values }
  const participantIds = context.people.map(({ id }) => id)
  const read = kind === 'items' ? readBill(values, currency) : readWeights(values, kind, currency)
  if (!read.ok) return { ...shown, check: refused('split', read.refusal), parts: NO_PARTS, rest: 0 }
  const { weights, items } = read.value
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0)
  const whole = { amounts: total, items: total, percentages: WHOLE_PERCENT, equally: sum, shares: sum }
  const rest = whole[kind] - sum
  if (weights.size === 0) return { ...shown, check: incomplete('sharers'), parts: NO_PARTS, rest }
  const split = { kind, weights: Object.fromEntries(weights), ...(items && { items }) }
  // Amounts and bills state each part in cents.
  const parts =
    kind === 'amounts' || kind === 'items'
      ? weights
      : (partsOfExpense(context, { expense, cents: total, split }) ?? NO_PARTS)
  if (rest !== 0)
    return { ...shown, check: incomplete('rest'), parts: kind === 'percentages' ? NO_PARTS : parts, rest }
  const verdict = checkSeparateSplit(split, { total, participantIds })
  return { ...shown, check: verdict.ok ? ready(split) : refused('split', verdict.refusal), parts, rest }
}

/** The kinds that have a field or a tick for each person. */
type WeightKind = Exclude<OfferedKind, 'items'>

type Weights =
  | {
      readonly ok: true
      readonly value: {
        readonly weights: ReadonlyMap<AccountId, number>
        readonly items?: readonly BillLine[]
      }
    }
  | { readonly ok: false; readonly refusal: Refusal }

/** Reads the fields: people with an empty field, or 0, bear nothing. */
function readWeights(values: SplitValues, kind: WeightKind, currency: Currency): Weights {
  const weights = new Map<AccountId, number>()
  for (const id of kind === 'amounts' || kind === 'percentages'
    ? [...values[kind].keys()]
    : values.personIds) {
    const weight = readWeight(values, kind, id, currency)
    if (!weight.ok) return weight
    if (weight.value > 0) weights.set(id, weight.value)
  }
  return { ok: true, value: { weights } }
}

/** Reads the lines of the bill that have a price. Nobody bears anything until one of them has people. */
function readBill({ lines }: SplitValues, currency: Currency): Weights {
  const items: BillLine[] = []
  for (const { name, amountText, personIds } of lines) {
    if (amountText === '' || Number(amountText) === 0) continue
    const amount = parseAmount(amountText, currency)
    if (!amount.ok) return amount
    items.push({ name: normalizeDescription(name), cents: amount.value.cents, sharers: personIds })
  }
  return { ok: true, value: { weights: billWeights(items) ?? new Map(), items } }
}

function readWeight(values: SplitValues, kind: WeightKind, id: AccountId, currency: Currency) {
  if (kind === 'equally') return { ok: true, value: 1 } as const
  if (kind === 'shares') return parseShare(values.shares.get(id) ?? DEFAULT_SHARE_TEXT)
  const typed = values[kind].get(id) ?? ''
  if (typed === '' || Number(typed) === 0) return { ok: true, value: 0 } as const
  if (kind === 'percentages') return parseShare(typed)
  const amount = parseAmount(typed, currency)
  return amount.ok ? ({ ok: true, value: amount.value.cents } as const) : amount
}

/** Returns the sum of the exact amounts, or of the bill's lines, that are valid, in cents: the total while nobody has entered one. */
export function sumOfAmounts({ kind, amounts, lines }: SplitValues, currency: Currency): Cents {
  const typedTexts = kind === 'items' ? lines.map(({ amountText }) => amountText) : [...amounts.values()]
  return typedTexts.reduce((all, typed) => {
    const amount = parseAmount(typed, currency)
    return amount.ok ? all + amount.value.cents : all
  }, 0)
}
