import { remoteConfig } from '@coffer/deploy/federation'

export default remoteConfig('mf-more', { root: import.meta.dirname })
