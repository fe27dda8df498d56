/**
 * The manifest of the address that this request was sent to, by the header that server/site.go sets and no client can; for an
 * address without one that of the server's own address, else the one without an address. Only in routes that site.go names.
 */
export function findSite(e: Pick<RequestEvent, 'app' | 'requestInfo'>): PbRecord | undefined {
  const id = e.requestInfo().headers['x_manifest'] ?? ''
  return e.app.findRecordsByFilter('manifest', 'id = {:id}', '', 1, 0, { id })[0]
}
