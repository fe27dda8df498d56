import type { Kind } from './case.ts'

/** A field as the live schema describes it. */
export interface FieldSchema {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly hidden: boolean
  readonly system: boolean
  readonly onlyInt?: boolean
  readonly max?: number
  readonly maxSelect?: number
  readonly values?: readonly string[]
}

export interface BadValue {
  readonly kind: Kind
  readonly name: string
  /** The value as it is written in the JSON. */
  readonly json: string
  /**
   * True for a value of another type than the field's: the server must refuse it for that, and never read it as
   * something else (ADR 0047).
   */
  readonly isMistyped?: true
}

const value = (kind: Kind, name: string, of: unknown): BadValue => ({ kind, name, json: JSON.stringify(of) })
const raw = (kind: Kind, name: string, json: string): BadValue => ({ kind, name, json })

const mistyped = (values: readonly BadValue[]): BadValue[] =>
  values.map((bad) => ({ ...bad, isMistyped: true }))

const COMPOSED = [
  value('types', 'list', []),
  value('types', 'list of lists', [[1]]),
  value('types', 'object', {}),
  value('types', 'object with operators', { $gt: '', a: [1] }),
  value('null', 'null', null),
]
const INJECTIONS = [
  "'; DROP TABLE acc_txs; --",
  '" OR "1"="1',
  '{{.Secret}}',
  '${7*7}',
  '%00',
  '../../data.db',
]
const NUMBERS = ['1e308', '-1e308', '9007199254740993', '-0', '-1', '12.345', '0.001', '1e-7', '1e15']

const NO_TEXT = mistyped([...COMPOSED, value('types', 'number', 5), value('types', 'true', true)])
const NO_TEXTS = mistyped([
  ...COMPOSED.filter(({ name }) => name !== 'list'),
  value('types', 'number', 5),
  value('types', 'true', true),
  value('types', 'numbers', [1, 2]),
  value('types', 'nothing in a list', [null]),
  value('texts', 'a bare text', 'nope'),
])

/** Wrong values by PocketBase's type of a field. */
const BY_TYPE: Readonly<Record<string, readonly BadValue[]>> = {
  number: [
    ...mistyped([
      ...COMPOSED,
      ...['abc', '', ' ', '1,5', '0x1f', '1_000', '١٢', '12'].map((text) =>
        value('types', `text “${text}”`, text),
      ),
      ...['NaN', 'Infinity', '-Infinity', '-inf', '12.345', '1e400'].map((text) =>
        value('numbers', `text “${text}”`, text),
      ),
      value('types', 'true', true),
      value('types', 'false', false),
      value('types', 'a number in a list', [1]),
    ]),
    ...NUMBERS.map((text) => raw('numbers', text, text)),
  ],
  bool: mistyped([
    ...COMPOSED,
    ...['abc', '', 'yes', 'true', '0'].map((text) => value('types', `text “${text}”`, text)),
    ...['0', '1', '2'].map((text) => raw('numbers', text, text)),
  ]),
  text: [
    ...NO_TEXT,
    value('texts', 'empty', ''),
    value('texts', 'blank', ' \t '),
    value('texts', 'control characters', 'Ann\u0000\u0007\u001b[31m Bo'),
    value('texts', 'turned around', 'Ann \u202egnp.exe\u2066 Bo'),
    value('texts', 'half a character', 'Ann \ud800 Bo'),
    value('texts', 'invisible', '\u200b\u200b\u200b\u200b\u2060'),
    ...INJECTIONS.map((text) => value('texts', text, text)),
    value('texts', 'a script', '<script>alert(1)</script>'),
    value('size', '100 k', 'x'.repeat(100_000)),
  ],
  select: [
    ...NO_TEXT,
    value('texts', 'empty', ''),
    value('texts', 'no such choice', 'nope'),
    ...mistyped([value('types', 'two of them', ['pending', 'approved'])]),
    ...INJECTIONS.map((text) => value('texts', text, text)),
    value('size', '100 k', 'x'.repeat(100_000)),
  ],
  selects: [
    ...NO_TEXTS,
    value('types', 'list', []),
    value('texts', 'one of them unknown', ['EUR', 'nope', 'user', 'active']),
    ...INJECTIONS.map((text) => value('texts', text, [text])),
    value('size', '100 k', ['x'.repeat(100_000)]),
  ],
  relation: [
    ...NO_TEXT,
    value('texts', 'empty', ''),
    value('texts', 'no such record', 'nosuchrecord000'),
    ...mistyped([value('types', 'two of them', ['nosuchrecord000', 'nosuchrecord001'])]),
    ...INJECTIONS.map((text) => value('texts', text, text)),
    value('size', '100 k', 'x'.repeat(100_000)),
  ],
  relations: [
    ...NO_TEXTS,
    value('types', 'list', []),
    value('texts', 'two of them', ['nosuchrecord000', 'nosuchrecord001']),
    ...INJECTIONS.map((text) => value('texts', text, [text])),
    value('size', '100 k', ['x'.repeat(100_000)]),
  ],
  date: [
    ...mistyped([
      ...COMPOSED,
      value('types', 'true', true),
      raw('numbers', '1e308', '1e308'),
      raw('numbers', '0', '0'),
    ]),
    value('types', 'text', 'tomorrow'),
    value('texts', 'empty', ''),
    value('texts', 'no such day', '2026-13-45 10:00:00.000Z'),
    value('numbers', 'year 99999', '99999-01-01 00:00:00.000Z'),
    value('numbers', 'year 0', '0000-00-00 00:00:00.000Z'),
    ...['NaN', 'Infinity'].map((text) => value('numbers', text, text)),
    ...INJECTIONS.map((text) => value('texts', text, text)),
    value('size', '100 k', '2'.repeat(100_000)),
  ],
  // Each of these is refused, at least because it differs from the repeated password.
  password: [
    ...NO_TEXT,
    ...['', 'short', 'long-enough-2', ' \t '].map((text) => value('texts', `“${text}”`, text)),
    value('size', '100 k', 'x'.repeat(100_000)),
  ],
  email: [
    ...NO_TEXT,
    ...['', 'nope', '@', 'a@', 'a@b..test', 'a b@people.test', 'ann@people.test\r\nBcc: all@people.test'].map(
      (text) => value('texts', `“${text}”`, text),
    ),
    ...INJECTIONS.map((text) => value('texts', text, text)),
    value('size', '100 k', `${'x'.repeat(100_000)}@people.test`),
  ],
  url: [
    ...NO_TEXT,
    ...['', 'nope', 'javascript:alert(1)', 'http://push.test/x', 'file:///etc/passwd', 'https://'].map(
      (text) => value('texts', `“${text}”`, text),
    ),
    value('size', '100 k', `https://push.test/${'x'.repeat(100_000)}`),
  ],
  file: [
    ...COMPOSED,
    value('types', 'number', 5),
    value('texts', 'a name without a file', 'nope.png'),
    value('texts', 'a path', '../../data.db'),
    value('size', '100 k', 'x'.repeat(100_000)),
  ],
  json: [
    value('types', 'number', 5),
    value('null', 'null', null),
    value('texts', 'half of it', '{"number":'),
    raw('shape', 'deep', `${'['.repeat(9_000)}${']'.repeat(9_000)}`),
    value('size', '100 k', 'x'.repeat(100_000)),
  ],
}

/** Values that do not belong into a record's id, or are no id at all. */
const IDS = [
  ...NO_TEXT,
  ...[
    'short',
    'UPPERCASEID0000',
    'with space 0000',
    'sixteencharacter',
    '../../../../etc',
    '..',
    '.',
    '/',
    '..\\..\\x',
    'a\u0000bcdefghijklmn',
  ].map((text) => value('texts', text, text)),
  ...INJECTIONS.map((text) => value('texts', text, text)),
  value('size', '100 k', 'x'.repeat(100_000)),
]

/** Returns all values to try in a field. @throws for an unknown type. */
export function badValuesFor(field: FieldSchema): readonly BadValue[] {
  if (field.name === 'id') return IDS
  const values = BY_TYPE[(field.maxSelect ?? 1) > 1 ? `${field.type}s` : field.type]
  if (values === undefined) throw new Error(`No bad values for fields of type ${field.type} (${field.name})`)
  return values
}
