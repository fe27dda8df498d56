import type { FocusEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '@coffer/shared-ui'

export interface FieldsProps {
  /** True while the form is being saved. */
  readonly disabled: boolean
  readonly onFocus: FocusEventHandler<HTMLElement>
  readonly children: ReactNode
}

/** Groups the fields of a page of settings. */
export function Fields({ children, ...props }: FieldsProps) {
  return <Root {...props}>{children}</Root>
}

const Root = styled.fieldset`
  display: grid;
  gap: ${tokens.space[6]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`
