{{- define "coffer.image" -}}
{{ .Values.image.name }}:{{ .Values.image.tag }}
{{- end }}

{{- define "coffer.labels" -}}
app.kubernetes.io/name: coffer
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* A pod of Coffer runs as the image's user, and nothing in it talks to the cluster. */}}
{{- define "coffer.pod" -}}
automountServiceAccountToken: false
# Kubernetes would name a service's address COFFER_PORT.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* No program may write outside its volumes, or gain rights. */}}
{{- define "coffer.container" -}}
image: {{ include "coffer.image" . }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "coffer.server-settings" -}}
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-settings }
  - secretRef: { name: {{ .Values.secret }} }
{{- end }}
