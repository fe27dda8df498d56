import { vi } from 'vitest'

// Files of one worker share loaded libraries; each loads our own modules again, so that what one remembers reaches no other file.
vi.resetModules()
const { stopSharedServerAfterFile } = await import('./shared-server.ts')
stopSharedServerAfterFile()
