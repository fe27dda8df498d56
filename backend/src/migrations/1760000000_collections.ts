import { createAccounts, createEvents, createTransactions } from './first/accounts.ts'
import {
  createErrors,
  createManifest,
  createMemberships,
  createOrganisations,
  createRevisions,
} from './first/communities.ts'
import { completeUsers } from './first/users.ts'

migrate((app) => {
  completeUsers(app)
  createManifest(app)
  createOrganisations(app)
  createAccounts(app)
  createMemberships(app)
  createEvents(app)
  createTransactions(app)
  createErrors(app)
  createRevisions(app)
})
