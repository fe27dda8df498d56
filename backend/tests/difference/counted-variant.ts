import { stripVTControlCharacters } from 'node:util'
import type { Actor } from '../access-rules/actors.ts'
import type { Request } from '../access-rules/block.ts'
import { makeId } from '../access-rules/database.ts'
import { recordUrl } from '../access-rules/http.ts'
import { openVariant } from './two-databases.ts'
import type { Secrets, Variant } from './two-databases.ts'

/** A variant whose server logs every SQL statement. */
export interface CountedVariant extends Variant {
  /** Counts the statements of an answer. Send one request at a time. */
  readonly countStatements: (actor: Actor, request: Request) => Promise<number>
}

const STATEMENT = /^\[\d+\.\d+ms\] /
/** PocketBase saves its log now and then, independently of requests. */
const OF_THE_LOG = /`?_logs`?/

export async function openCounted(secrets: Secrets): Promise<CountedVariant> {
  let count = 0
  let marker = ''
  let isMarked: () => void = () => undefined
  const variant = await openVariant(secrets, {
    tellsStatements: true,
    log: (line) => {
      const text = stripVTControlCharacters(line)
      if (marker !== '' && text.includes(marker)) isMarked()
      else if (STATEMENT.test(text) && !OF_THE_LOG.test(text)) count += 1
    },
  })
  let markers = 0
  /** The server's lines arrive in order: when the statement of this request is here, all those of earlier ones are. */
  const untilSaid = async (): Promise<void> => {
    markers += 1
    marker = makeId(`marker${markers}x`)
    const said = new Promise<void>((resolve) => (isMarked = resolve))
    await variant.send(variant.superuser, { method: 'GET', url: recordUrl('manifest', marker) })
    await said
    marker = ''
  }
  return {
    ...variant,
    countStatements: async (actor, request) => {
      await untilSaid()
      count = 0
      await variant.send(actor, request)
      await untilSaid()
      return count
    },
  }
}
