import { styled } from 'styled-components'
import { Skeleton, Stack, tokens } from '@coffer/shared-ui'

/** For whom, and everyone's part, on their way: of the heights that come. */
export function LoadingFields() {
  return (
    <Stack $gap={4} aria-hidden>
      <Field>
        <Skeleton $width="32px" $height="16px" />
        <Skeleton $width="100%" $height="60px" />
      </Field>
      <div>
        <Skeleton $width="104px" $height="16px" />
        {[0, 1, 2].map((row) => (
          <Row key={row}>
            <Skeleton $width="32px" $height="32px" $shape="round" />
            <Skeleton $width="40%" $height="16px" />
          </Row>
        ))}
      </div>
    </Stack>
  )
}

const Field = styled.div`
  display: grid;
  gap: 6px;
`
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 56px;
`
