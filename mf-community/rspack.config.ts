import { remoteConfig } from '@coffer/deploy/federation'

export default remoteConfig('mf-community', { root: import.meta.dirname })
