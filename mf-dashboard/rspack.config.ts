import { remoteConfig } from '@coffer/deploy/federation'

export default remoteConfig('mf-dashboard', { root: import.meta.dirname })
