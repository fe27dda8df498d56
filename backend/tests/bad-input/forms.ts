import type { FineRequest } from './bodies.ts'
import type { BadCase } from './case.ts'
import { GIF, buildForm } from './files.ts'
import type { FineWrite } from './records.ts'
import type { FieldSchema } from './values.ts'

/** Texts that PocketBase reads as no number, and no flag. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  number: ['abc', '', 'NaN', 'Infinity', '1,5', '1e3', 'true', 'null'],
  bool: ['abc', '', 'yes', 'TRUE', '1', 'null'],
}

const MIXED = '@jsonPayload'

/** Returns numbers and flags as parts of a form, which are all texts, and in the JSON that a form may contain. */
export function formCases({ route, request, body }: FineWrite, fields: readonly FieldSchema[]): BadCase[] {
  const makeCase = (name: string, part: string, text: string): BadCase => {
    const fine = Object.entries(body).filter(([one]) => one !== name)
    const parts = fine.flatMap(([one, value]) => [value].flat().map((each) => [one, String(each)]))
    return {
      route,
      kind: 'types',
      what: `in a form, ${name}: ${text}`,
      request: {
        ...request,
        headers: { ...request.headers, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams([...parts, [part, text]]).toString(),
      },
      reason: 'wrong-type',
    }
  }
  return fields
    .filter(({ name }) => name in body)
    .flatMap(({ name, type }) => [
      ...(TEXTS[type] ?? []).map((text) => makeCase(name, name, text)),
      ...(type in TEXTS ? [makeCase(name, MIXED, JSON.stringify({ [name]: null }))] : []),
    ])
}

const toFormParts = (body: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(body).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((each): [string, string] => [name, typeof each === 'string' ? each : JSON.stringify(each)]),
  )

const formCase = (
  { route, request }: FineRequest,
  what: string,
  parts: readonly (readonly [string, string])[],
  reason: string,
): BadCase => ({
  route,
  kind: 'unknown',
  what: `in a form, ${what}`,
  request: {
    ...request,
    headers: { ...request.headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(parts.map((part) => [...part])).toString(),
  },
  reason,
})

/** Returns parts and files that nobody reads (ADR 0047). */
export function unknownPartCases(write: FineRequest): BadCase[] {
  const fine = toFormParts(write.body)
  const picture = { name: 'me.gif', type: 'image/gif', content: GIF }
  return [
    formCase(write, 'an unknown part', [...fine, ['nosuchfield', '1']], 'unknown-field'),
    formCase(write, 'unknown in its JSON', [...fine, [MIXED, '{"nosuchfield":1}']], 'unknown-field'),
    {
      route: write.route,
      kind: 'unknown',
      what: 'in a form, an unknown file',
      request: { ...write.request, ...buildForm(write, 'nosuchfile', picture) },
      reason: 'unknown-field',
    },
  ]
}

/** Returns ambiguous forms: a name comes twice, as part and in the form's JSON or within that (ADR 0047). */
export function ambiguousFormCases(write: FineRequest): BadCase[] {
  const [[first, value] = ['id', 'x']] = Object.entries(write.body)
  const rest = toFormParts(Object.fromEntries(Object.entries(write.body).filter(([name]) => name !== first)))
  const name = JSON.stringify(first)
  const json = JSON.stringify(value)
  const both = [...toFormParts(write.body), [MIXED, `{${name}:${json}}`]] as const
  const payload = [MIXED, `{${name}:${json}}`] as const
  return [
    formCase(write, 'a field as part and in its JSON', both, 'malformed-body'),
    formCase(
      write,
      'a field twice in its JSON',
      [...rest, [MIXED, `{${name}:${json},${name}:${json}}`]],
      'malformed-body',
    ),
    formCase(write, 'a field in two pieces of JSON', [...rest, payload, payload], 'malformed-body'),
  ]
}
