import { TRANSACTIONS } from './matrix.ts'
import { testBlocks } from './test-blocks.ts'

testBlocks(TRANSACTIONS)
