import { noteCaller } from './caller.ts'
import type { SeedStep } from './seed-step.ts'
import { saveUnchecked } from './unchecked-write.ts'

/** Writes the plan in one transaction; every step runs the same model hooks as a request. */
export function seedPlan(app: App, steps: readonly SeedStep[]): void {
  app.runInTransaction((transaction) => {
    for (const step of steps) write(transaction, step)
    // The demo's people get no notifications of its past; the rows stay, because each low balance is notified once.
    transaction.db().newQuery("UPDATE notifications SET state = 'dropped'").execute()
  })
}

function write(app: App, step: SeedStep): void {
  const record = step.isChange === true ? app.findRecordById(step.collection, step.id) : newRecord(app, step)
  for (const [field, value] of Object.entries(step.values)) {
    if (field === 'created' || field === 'updated') record.setRaw(field, new DateTime(String(value)))
    else record.set(field, value)
  }
  if (step.caller !== undefined) noteCaller(record, step.caller.userId, step.caller.organisationId)
  try {
    if (step.isUnchecked === true) saveUnchecked(app, record)
    else app.save(record)
  } catch (error) {
    throw new Error(`${step.collection} ${step.id}: ${String(error)} ${JSON.stringify(step.values)}`, {
      cause: error,
    })
  }
}

function newRecord(app: App, step: SeedStep): PbRecord {
  const record = new Record(app.findCollectionByNameOrId(step.collection))
  record.set('id', step.id)
  if (step.collection === 'users') {
    record.setRandomPassword()
    record.setVerified(true)
  }
  return record
}
