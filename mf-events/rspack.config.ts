import { remoteConfig } from '@coffer/deploy/federation'

export default remoteConfig('mf-events', { root: import.meta.dirname })
