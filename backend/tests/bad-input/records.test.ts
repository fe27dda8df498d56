import { describe, expect, it } from 'vitest'
import { recordsUrl } from '../access-rules/http.ts'
import { getHeaders, storedRow } from './bench.ts'
import { bodyCases, hugeCase, isIgnored, unknownCases } from './bodies.ts'
import { uploadCases } from './files.ts'
import { ambiguousFormCases, formCases, unknownPartCases } from './forms.ts'
import { fieldCases, fineWrites } from './records.ts'
import type { FineWrite } from './records.ts'
import { sendRaw } from './send.ts'
import type { RawAnswer } from './send.ts'
import { COLLECTIONS, TIMEOUT_MS, getSample, startSuite } from './suite.ts'

const suite = startSuite()

/** Expects the valid request to succeed, so that its variants are refused for their mistake. */
async function expectFine(write: FineWrite): Promise<void> {
  const stage = suite.stage()
  const before = stage.world.db.content()
  const answer = await sendRaw(stage.base, { ...write.request, body: JSON.stringify(write.body) })
  expect([answer.status, answer.body], write.route).toEqual([
    200,
    expect.objectContaining({ id: write.idIn(answer) }),
  ])
  await stage.world.db.settled(write.collection)
  stage.world.db.restore(before)
}

describe.each(COLLECTIONS)('bad input for %s', (collection) => {
  it(
    'in its records’ fields and bodies is refused, or read as PocketBase reads it',
    async () => {
      const stage = suite.stage()
      const sample = getSample(collection)
      if (sample.locked !== undefined) {
        const headers = getHeaders(stage, sample.by)
        const request = { method: 'POST', path: recordsUrl(collection), headers }
        return suite.expectRefused(bodyCases({ route: `POST ${collection}`, request, body: { id: 'x' } }))
      }
      const clean = stage.world.db.content()
      const schema = suite.getFields(collection)
      for (const write of fineWrites(stage, collection, sample)) {
        await expectFine(write)
        const fields = fieldCases(stage, write, schema)
        const [fine] = fields
        const isStored = (answer: RawAnswer): boolean =>
          isIgnored(storedRow(stage, collection, write.idIn(answer)) ?? { nosuch: 'row' })
        const accepts = (answer: RawAnswer): string =>
          isStored(answer) ? '' : 'stored what it should ignore'
        const law = { accepts, ...(fine?.undo === undefined ? {} : { undo: fine.undo }) }
        const isLenient = write.by === 'superuser'
        const known = schema.filter(({ hidden }) => !hidden).map(({ name }) => name)
        // Superusers see hidden fields, and so may write them.
        const unknown = unknownCases(
          write,
          { known, servers: ['created', 'updated'].filter((name) => known.includes(name)), isLenient },
          law,
        ).filter(({ what }) => !(isLenient && ['request_hash', 'tokenKey'].includes(what)))
        const forms = [
          ...formCases(write, schema),
          ...(isLenient ? [] : unknownPartCases(write)),
          ...ambiguousFormCases(write),
        ]
        await suite.expectRefused([...fields, ...forms, ...bodyCases(write), ...unknown])
        if (['acc_txs', 'errors'].includes(collection)) await suite.expectRefused([hugeCase(write)])
        const files = schema.filter(({ type }) => type === 'file')
        await suite.expectRefused(files.flatMap(({ name }) => uploadCases(write, name)))
      }
      stage.world.db.restore(clean)
    },
    TIMEOUT_MS,
  )
})
