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
  readonly values?: readonly string[]
}

export interface BadValue {
  readonly kind: Kind
  readonly name: string
  /** As it stands in the JSON. */
  readonly json: string
}

const value = (kind: Kind, name: string, of: unknown): BadValue => ({ kind, name, json: JSON.stringify(of) })
const raw = (kind: Kind, name: string, json: string): BadValue => ({ kind, name, json })

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

/** PocketBase's type of a field -> what does not belong there. */
const BY_TYPE: Readonly<Record<string, readonly BadValue[]>> = {
  number: [
    ...COMPOSED,
    ...['abc', '', ' ', '1,5', '0x1f', '1_000', '١٢'].map((text) => value('types', `text “${text}”`, text)),
    ...['NaN', 'Infinity', '-Infinity', '-inf', '12.345', '1e400'].map((text) =>
      value('numbers', `text “${text}”`, text),
    ),
    ...NUMBERS.map((text) => raw('numbers', text, text)),
    value('types', 'true', true),
    value('types', 'a number in a list', [1]),
  ],
  bool: [
    ...COMPOSED,
    ...['abc', '', 'yes', 'true', '0'].map((text) => value('types', `text “${text}”`, text)),
    raw('numbers', '2', '2'),
  ],
  text: [
    ...COMPOSED,
    value('types', 'number', 5),
    value('types', 'true', true),
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
    ...COMPOSED,
    value('types', 'number', 5),
    value('types', 'true', true),
    value('texts', 'empty', ''),
    value('texts', 'no such choice', 'nope'),
    value('texts', 'one of them unknown', ['EUR', 'nope', 'user', 'active']),
    ...INJECTIONS.map((text) => value('texts', text, text)),
    value('size', '100 k', 'x'.repeat(100_000)),
  ],
  relation: [
    ...COMPOSED,
    value('types', 'number', 5),
    value('types', 'true', true),
    value('texts', 'empty', ''),
    value('texts', 'no such record', 'nosuchrecord000'),
    value('texts', 'two of them', ['nosuchrecord000', 'nosuchrecord001']),
    ...INJECTIONS.map((text) => value('texts', text, text)),
    value('size', '100 k', 'x'.repeat(100_000)),
  ],
  date: [
    ...COMPOSED,
    value('types', 'true', true),
    value('types', 'text', 'tomorrow'),
    value('texts', 'empty', ''),
    value('texts', 'no such day', '2026-13-45 10:00:00.000Z'),
    value('numbers', 'year 99999', '99999-01-01 00:00:00.000Z'),
    value('numbers', 'year 0', '0000-00-00 00:00:00.000Z'),
    ...['NaN', 'Infinity'].map((text) => value('numbers', text, text)),
    raw('numbers', '1e308', '1e308'),
    ...INJECTIONS.map((text) => value('texts', text, text)),
    value('size', '100 k', '2'.repeat(100_000)),
  ],
  email: [
    ...COMPOSED,
    value('types', 'number', 5),
    value('types', 'true', true),
    ...['', 'nope', '@', 'a@', 'a@b..test', 'a b@people.test', 'ann@people.test\r\nBcc: all@people.test'].map(
      (text) => value('texts', `“${text}”`, text),
    ),
    ...INJECTIONS.map((text) => value('texts', text, text)),
    value('size', '100 k', `${'x'.repeat(100_000)}@people.test`),
  ],
  url: [
    ...COMPOSED,
    value('types', 'number', 5),
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

/** What does not belong into a record's id, or is no id at all. */
const IDS = [
  ...COMPOSED,
  value('types', 'number', 5),
  value('types', 'true', true),
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

/** All that is tried in a field. @throws for a type that nobody has thought of. */
export function badValuesFor(field: FieldSchema): readonly BadValue[] {
  if (field.name === 'id') return IDS
  const values = BY_TYPE[field.type]
  if (values === undefined) throw new Error(`No bad values for fields of type ${field.type} (${field.name})`)
  return values
}
