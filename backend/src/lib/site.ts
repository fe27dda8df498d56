/**
 * Finds the manifest of the address that this request was sent to, by the header that server/site.go sets and no client can.
 * An address without a manifest has that of the server's own address, else the one without an address. Use it only in routes
 * that site.go names.
 */
export function findSite(e: Pick<RequestEvent, 'app' | 'requestInfo'>): PbRecord | undefined {
  const id = e.requestInfo().headers['x_manifest'] ?? ''
  return e.app.findRecordsByFilter('manifest', 'id = {:id}', '', 1, 0, { id })[0]
}
