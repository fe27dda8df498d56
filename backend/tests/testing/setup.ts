import { vi } from 'vitest'

// Files of one worker share loaded libraries; each loads our own modules again, so that no module's state reaches
// another file.
vi.resetModules()
const { stopSharedServerAfterFile } = await import('./shared-server.ts')
stopSharedServerAfterFile()
