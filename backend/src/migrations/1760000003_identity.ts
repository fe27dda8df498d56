import { createDeletedIds } from './first/communities.ts'
import { applyRules } from './first/rules.ts'
import { completeIdentity } from './first/users.ts'

migrate((app) => {
  createDeletedIds(app)
  completeIdentity(app)
  applyRules(app)
})
