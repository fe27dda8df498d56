import { packageByName } from './package-by-name.ts'
import { wrappedApis } from './wrapped-apis.ts'

/** Our own lint rules, for checks that no published rule does. */
export default {
  meta: { name: 'coffer' },
  rules: { 'package-by-name': packageByName, 'wrapped-apis': wrappedApis },
}
