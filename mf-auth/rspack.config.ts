import { remoteConfig } from '@coffer/deploy/federation'

export default remoteConfig('mf-auth', { root: import.meta.dirname })
