import { NavigationType, useNavigationType } from 'react-router'

/** Whether the current address was reached through the history (back, forward, a fresh page) and not by a link. */
export function useCameBack(): boolean {
  return useNavigationType() === NavigationType.Pop
}
