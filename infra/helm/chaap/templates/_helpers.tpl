{{- define "chaap.labels" -}}
app.kubernetes.io/name: chaap
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- /* Takes a list: the root, and the name of a part. */ -}}
{{- define "chaap.selector" -}}
app.kubernetes.io/name: chaap
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "chaap.name" -}}
{{- $name := (index . 0).Release.Name | trunc 40 | trimSuffix "-" -}}
{{- printf "%s-%s" $name (index . 1) -}}
{{- end }}

{{- define "chaap.image" -}}
{{- $root := index . 0 -}}
{{- with $root.Values.images.registry }}{{ trimSuffix "/" . }}/{{ end }}{{ index . 1 }}:{{ $root.Values.images.tag | default $root.Chart.AppVersion }}
{{- end }}

{{- define "chaap.beforeMigration" -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: '-10'
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end }}

{{- /* What every pod has: nobody's rights, and a root that cannot be written. */ -}}
{{- define "chaap.pod" -}}
serviceAccountName: {{ include "chaap.name" (list . "shop") }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.images.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "chaap.container" -}}
imagePullPolicy: {{ .Values.images.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- /* Replicas of one part on different machines, where there are several. */ -}}
{{- define "chaap.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "chaap.selector" . | nindent 8 }}
{{- end }}

{{- /* Takes a list: the root, and what stands before the names: nothing, or "migrate-". */ -}}
{{- define "chaap.apiEnvironment" -}}
{{- $root := index . 0 -}}
envFrom:
  - configMapRef: { name: {{ include "chaap.name" (list $root (print (index . 1) "settings")) }} }
  - secretRef: { name: {{ $root.Values.secrets.existing | default (include "chaap.name" (list $root (print (index . 1) "secrets"))) }} }
{{- end }}

{{- define "chaap.apiMounts" -}}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: /data }
{{- end }}

{{- define "chaap.apiVolumes" -}}
volumes:
  - { name: tmp, emptyDir: {} }
  {{- if eq .Values.storage.kind "disk" }}
  - { name: data, persistentVolumeClaim: { claimName: {{ include "chaap.name" (list . "data") }} } }
  {{- else }}
  - { name: data, emptyDir: {} }
  {{- end }}
{{- end }}
