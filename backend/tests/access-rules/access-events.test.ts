import { EVENTS } from './matrix.ts'
import { testBlocks } from './test-blocks.ts'

testBlocks(EVENTS)
