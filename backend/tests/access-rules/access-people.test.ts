import { PEOPLE } from './matrix.ts'
import { testBlocks } from './test-blocks.ts'

testBlocks(PEOPLE)
