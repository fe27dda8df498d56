package server

// The rows of the table of bounds that Go enforces.
const (
	boundPageSize                = "pageSize"
	boundAnswerBytes             = "answerBytes"
	boundPicturePixels           = "picturePixels"
	boundPictureRatio            = "pictureRatio"
	boundUploadedBytes           = "uploadedBytes"
	boundWaitingThumbnails       = "waitingThumbnails"
	boundRequests                = "requests"
	boundLinkMails               = "linkMails"
	boundBodyBytes               = "bodyBytes"
	boundBatchBytes              = "batchBytes"
	boundUploadBytes             = "uploadBytes"
	boundJSONDepth               = "jsonDepth"
	boundJSONValues              = "jsonValues"
	boundBatchJSONValues         = "batchJsonValues"
	boundJSONDigits              = "jsonDigits"
	boundFilterLength            = "filterLength"
	boundFilterDepth             = "filterParentheses"
	boundComparisons             = "comparisons"
	boundQueryLength             = "queryLength"
	boundPages                   = "pages"
	boundSortKeys                = "sortKeys"
	boundTopics                  = "topics"
	boundTopicLength             = "topicLength"
	boundTopicMemberships        = "topicMemberships"
	boundStreamsOfPerson         = "streamsOfPerson"
	boundStreamsOfAddress        = "streamsOfAddress"
	boundGuestStreams            = "guestStreams"
	boundAllGuestStreams         = "allGuestStreams"
	boundAllStreams              = "allStreams"
	boundJoinedReads             = "joinedReads"
	boundReadsOfPerson           = "readsOfPerson"
	boundWaitingReadsOfPerson    = "waitingReadsOfPerson"
	boundReadsOfAddress          = "readsOfAddress"
	boundWaitingReadsOfAddress   = "waitingReadsOfAddress"
	boundBatchesOfPerson         = "batchesOfPerson"
	boundWaitingBatchesOfPerson  = "waitingBatchesOfPerson"
	boundBatchesOfAddress        = "batchesOfAddress"
	boundWaitingBatchesOfAddress = "waitingBatchesOfAddress"
	boundTextLength              = "textLength"
	boundLooseTextLength         = "looseTextLength"
	boundWaitingChanges          = "waitingChanges"
	boundStreamMessages          = "streamMessages"
	boundMessageSeconds          = "messageSeconds"
	boundPictureBytes            = "pictureBytes"
	boundSignInsOfNetwork        = "signInsOfNetwork"
	boundHashesOfStrangers       = "hashesOfStrangers"
	boundWaitingHashesOfNetwork  = "waitingHashesOfNetwork"
	boundWaitingHashes           = "waitingHashes"
	boundHashesOfPerson          = "hashesOfPerson"
	boundWaitingHashesOfPerson   = "waitingHashesOfPerson"
	boundHashesOfAddress         = "hashesOfAddress"
	boundWaitingHashesOfAddress  = "waitingHashesOfAddress"
	boundBatchPasswords          = "batchPasswords"
	boundKnownPeople             = "knownPeople"
)

// boundsUsed are the same, to look for when the server starts.
var boundsUsed = []string{
	boundPageSize,
	boundAnswerBytes,
	boundPicturePixels,
	boundPictureRatio,
	boundUploadedBytes,
	boundWaitingThumbnails,
	boundRequests,
	boundLinkMails,
	boundBodyBytes,
	boundBatchBytes,
	boundUploadBytes,
	boundJSONDepth,
	boundJSONValues,
	boundBatchJSONValues,
	boundJSONDigits,
	boundFilterLength,
	boundFilterDepth,
	boundComparisons,
	boundQueryLength,
	boundPages,
	boundSortKeys,
	boundTopics,
	boundTopicLength,
	boundTopicMemberships,
	boundStreamsOfPerson,
	boundStreamsOfAddress,
	boundGuestStreams,
	boundAllGuestStreams,
	boundAllStreams,
	boundJoinedReads,
	boundReadsOfPerson,
	boundWaitingReadsOfPerson,
	boundReadsOfAddress,
	boundWaitingReadsOfAddress,
	boundBatchesOfPerson,
	boundWaitingBatchesOfPerson,
	boundBatchesOfAddress,
	boundWaitingBatchesOfAddress,
	boundTextLength,
	boundLooseTextLength,
	boundWaitingChanges,
	boundStreamMessages,
	boundMessageSeconds,
	boundPictureBytes,
	boundSignInsOfNetwork,
	boundHashesOfStrangers,
	boundWaitingHashesOfNetwork,
	boundWaitingHashes,
	boundHashesOfPerson,
	boundWaitingHashesOfPerson,
	boundHashesOfAddress,
	boundWaitingHashesOfAddress,
	boundBatchPasswords,
	boundKnownPeople,
}
