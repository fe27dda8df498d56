import { createContext } from 'react'

/**
 * Of what can be pressed in here: 0 is reached by Tab, -1 by other keys only, such as the rows of a long list that
 * arrow keys lead to. As usual when left out.
 */
export const TabStop = createContext<0 | -1 | undefined>(undefined)
