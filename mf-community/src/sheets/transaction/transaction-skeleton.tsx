import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Loading, Skeleton, Stack, tokens } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'

/** A transaction on its way, in its shape. */
export function TransactionSkeleton() {
  const { loading } = useTexts(transactionTexts)
  return (
    <Loading label={loading}>
      <Stack $gap={4}>
        <Middle>
          <Skeleton $width="152px" $height="64px" $shape="block" />
          <Skeleton $width="180px" $height="44px" />
          <Skeleton $width="240px" $height="18px" />
          <Skeleton $width="120px" $height="18px" />
        </Middle>
        <Skeleton $height="188px" $shape="block" />
      </Stack>
    </Loading>
  )
}

const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[2]} 0 ${tokens.space[6]};
`
