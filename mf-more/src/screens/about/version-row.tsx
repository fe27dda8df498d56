import { GitCommitHorizontal } from 'lucide-react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useQuery, versionQueries } from '@coffer/shared-sdk/queries'
import { Button, ListRow, Loading, Skeleton, tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

/** The id of the release, for whoever is asked for help. */
export function VersionRow() {
  const { about, loading, retry } = useTexts(texts)
  const { data: version, error, refetch, isFetching } = useQuery(versionQueries.current())
  const failed = error !== null && version === undefined
  return (
    <ListRow
      title={about.version}
      subtitle={failed ? <span role="alert">{about.versionFailed}</span> : undefined}
      start={<GitCommitHorizontal aria-hidden />}
      end={
        failed ? (
          <Button variant="quiet" size="s" pending={isFetching} onClick={() => void refetch()}>
            {retry}
          </Button>
        ) : version === undefined ? (
          <Loading label={loading}>
            <Skeleton $width="96px" />
          </Loading>
        ) : (
          <Version>{version}</Version>
        )
      }
    />
  )
}

const Version = styled.code`
  color: ${tokens.color.muted};
  font:
    400 0.875rem/1.25rem ui-monospace,
    SFMono-Regular,
    Menlo,
    Consolas,
    monospace;
`
