import type { BadCase } from './case.ts'
import type { FineWrite } from './records.ts'
import type { FieldSchema } from './values.ts'

/** Texts of which PocketBase makes no number, and no flag. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  number: ['abc', '', 'NaN', 'Infinity', '1,5', '1e3', 'true', 'null'],
  bool: ['abc', '', 'yes', 'TRUE', '1', 'null'],
}

const MIXED = '@jsonPayload'

/** Numbers and flags as parts of a form, whose parts are texts all, and in the JSON that a form may carry. */
export function formCases({ route, request, body }: FineWrite, fields: readonly FieldSchema[]): BadCase[] {
  const caseOf = (name: string, part: string, text: string): BadCase => {
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
      ...(TEXTS[type] ?? []).map((text) => caseOf(name, name, text)),
      ...(type in TEXTS ? [caseOf(name, MIXED, JSON.stringify({ [name]: null }))] : []),
    ])
}
