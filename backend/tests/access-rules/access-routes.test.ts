import { ROUTES, VIEWS } from './matrix.ts'
import { testBlocks } from './test-blocks.ts'

testBlocks([...VIEWS, ...ROUTES])
