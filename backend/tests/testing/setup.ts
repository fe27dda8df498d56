import { stopSharedServerAfterFile } from './shared-server.ts'

stopSharedServerAfterFile()
