import { remoteConfig } from '@coffer/deploy/federation'

export default remoteConfig('mf-new-remote', { root: import.meta.dirname })
