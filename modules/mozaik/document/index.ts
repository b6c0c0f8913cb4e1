// The entry point of the document for server and builder. The viewer, which ships no zod, imports values from
// `safe-href.ts`, `embed-link.ts` and `order.ts` directly, and only types from here.

export { Alignment } from "./alignment.ts";
export { columnWidthAt, isShownAt, PAGE_WIDTHS, type PageWidth, stackingAt, WIDER } from "./at-width.ts";
export {
  BREAKPOINT_NAMES,
  BREAKPOINTS,
  type Breakpoint,
  FIELDS_AT,
  Stacking,
  TextScale,
  ValuesAt,
} from "./breakpoint.ts";
export {
  applyChanges,
  Change,
  changedId,
  type FieldConflict,
  invertChanges,
  overlaps,
  touches,
} from "./change.ts";
export { Color, ColorAlpha, HexColor, HexColorAlpha, parseHexColor } from "./color.ts";
export { changedTexts, textOf, withTextChange } from "./content-onto.ts";
export { AssetContent } from "./contents/asset/definition.ts";
export { Content, type ContentType, contentDefinition } from "./contents/content.ts";
export { EMBED_DEFAULT_SIZE, EmbedContent } from "./contents/embed/definition.ts";
export { TextContent } from "./contents/text/definition.ts";
export { WidgetContent } from "./contents/widget/definition.ts";
export { contrastWarnings } from "./contrast-warnings.ts";
export { type Description, labelOf } from "./description.ts";
export { BACKGROUND_IMAGE_DEFAULTS, BackgroundImage } from "./designs/background-image.ts";
export { BORDER_DEFAULTS, BORDER_STYLES, Border, SIDES } from "./designs/borders.ts";
export { CORNERS, CornerRadius } from "./designs/corners.ts";
export { DESIGN_PARTS, Design, type DesignPart, DesignPatch } from "./designs/design.ts";
export { diffDocuments } from "./diff.ts";
export { documentBytes, MAX_DOCUMENT_BYTES } from "./document-size.ts";
export { type DrawnNode, drawnNodes } from "./drawn-nodes.ts";
export { type AppliedEdit, applyEdit, EDITS, type EditEventName, type EditName, EditRequest, refsOf } from "./edit.ts";
export { EditError, type EditErrorCode } from "./edit-error.ts";
export { editGroupLabel } from "./edit-group-label.ts";
export { describeNode, partFacts, partWords } from "./edits/describe.ts";
export { ONE_COLUMN_MUST_REMAIN } from "./edits/last-column.ts";
export { type EmbedProvider, type EmbedSource, embedSource } from "./embed-link.ts";
export type { Finding, FindingKind } from "./finding.ts";
export { firstPicture } from "./first-picture.ts";
export { FontLook, FontTheme } from "./font-theme.ts";
export { changesForVisitors, forVisitors, withoutAnswers } from "./for-visitors.ts";
export {
  type LaterEdit,
  type Rebased,
  type RebasedEdit,
  rebase,
  rebaseEdit,
  restoreChanges,
  type StepResult,
  undoChanges,
} from "./history.ts";
export { ACCORDION_ALIGNMENTS, ACCORDION_DISPLAYS, ACCORDION_FONT } from "./interactions/accordion/accordion-looks.ts";
export type { AccordionInteraction } from "./interactions/accordion/definition.ts";
export type { AnimationEffects } from "./interactions/animation-effects/definition.ts";
export {
  ACTIONS_OF,
  EFFECT_ACTIONS,
  type EffectAction,
  LIFT,
  liftOf,
  MOTION_DIRECTIONS,
  TIMER,
  timerOf,
  withAction,
} from "./interactions/animation-effects/effect-rules.ts";
export { type Interaction, interactionDefinition, NEW_INTERACTIONS } from "./interactions/interaction.ts";
export type { InteractionChoice } from "./interactions/interaction-choices.ts";
export type { LinkInteraction } from "./interactions/link/definition.ts";
export {
  choiceOf,
  interactionOf,
  offeredInteractions,
} from "./interactions/offered-interactions.ts";
export type { SliderInteraction } from "./interactions/slider/definition.ts";
export { SLIDER_MODES, SLIDER_POSITIONS } from "./interactions/slider/slider-looks.ts";
export type { SwivelInteraction } from "./interactions/swivel/definition.ts";
export { SWIVEL_DIRECTIONS } from "./interactions/swivel/swivel-looks.ts";
export type { TargetInteraction } from "./interactions/target/definition.ts";
export { checkDocument } from "./invariants.ts";
export { LAYOUT_PRESET_NAMES, LAYOUT_PRESETS, type LayoutPreset, layoutIdCount, slotCount } from "./layout-preset.ts";
export { circlesMade, circleWords } from "./logic/check-circles.ts";
export { circularProblem } from "./logic/circular.ts";
export {
  Condition,
  ConditionJoin,
  GoTo,
  MOST_GO_TO,
  MOST_TESTS,
  Test,
  TestGroup,
  testsIn,
} from "./logic/condition.ts";
export { conditionOf, mayHaveCondition } from "./logic/condition-of.ts";
export { conditionWords, testsOf, testValueWords, testWords } from "./logic/condition-words.ts";
export { type Answers, evaluate, hasLogic, type Logic, type Outcome, pageToOpen } from "./logic/evaluate.ts";
export { holds } from "./logic/holds.ts";
export { logicFindings } from "./logic/logic-findings.ts";
export { logicOf } from "./logic/logic-of.ts";
export { type LogicQuestion, logicQuestions } from "./logic/questions.ts";
export { needsValue, TEST_KINDS, type TestKind } from "./logic/test-kind.ts";
export {
  type Dimensions,
  fitsImageSize,
  formatPadding,
  formatWidth,
  Height,
  ImageSize,
  limitImageSize,
  type Measure,
  Padding,
  parseHeight,
  parsePadding,
  parseWidth,
  type Sides,
  Width,
} from "./measure.ts";
export { mergeVersions, type VersionMerge, type Versions } from "./merge-versions.ts";
export {
  migrateChanges,
  migrateDocument,
  migrateNode,
  migrateStructure,
  UnknownSchemaError,
} from "./migrations/migrate.ts";
export { migrateEdit } from "./migrations/migrate-edit.ts";
export type { Migration } from "./migrations/migration.ts";
export { MIGRATIONS, SCHEMA_VERSION } from "./migrations/migrations.ts";
export { copyDocument, emptyDocument } from "./new-document.ts";
export {
  BlockNode,
  ColumnNode,
  LayoutNode,
  MozaikDocument,
  Node,
  type NodeKind,
  PageName,
  PageNode,
  TileNode,
} from "./node.ts";
export { NodeId } from "./node-id.ts";
export { filesOfChanges } from "./node-refs.ts";
export { withTargets } from "./node-targets.ts";
export { ancestors, childrenOf, descendants, PARENT_KIND, pagesOf } from "./order.ts";
export { PAGE_STYLE_FIELDS, PageStyle, PageStylePatch } from "./page-style.ts";
export { partName } from "./part-name.ts";
export { AnyPlace, Beside, Place } from "./place.ts";
export { previewEndOf, previewOf } from "./preview.ts";
export { findingPlace, publishCheck } from "./publish-check.ts";
export { rankBetween } from "./rank.ts";
export {
  DEFAULT_FONT,
  DEFAULT_FONT_SIZE,
  FONT_SIZES,
  inlineText,
  isEmptyRichText,
  MAX_BLOCKS,
  MAX_CELL_LINES,
  MAX_FALLBACK,
  MAX_INLINES,
  MAX_LIST_LEVEL,
  MAX_LIST_START,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  MAX_TEXT_LENGTH,
  Marks,
  plainText,
  RichText,
  RichTextAnswer,
  RichTextBlock,
  RichTextCell,
  RichTextInline,
  RichTextLeaf,
  RichTextLine,
  RichTextLink,
  RichTextTable,
  TextAlign,
} from "./rich-text.ts";
export { FONT_NAME, fontStack, type StandIn, usualStandIn } from "./rich-text-fonts.ts";
export { answersIn } from "./rich-text-links.ts";
export { changedRegions, mergeRichTexts, type TextMerge, type TextRegion } from "./rich-text-merge.ts";
export { MAX_HREF, safeHref } from "./safe-href.ts";
export { shownNodes, withoutHidden } from "./shown.ts";
export { pastedPictures, type SizedPicture, sizedPictures, withPastedPicturesLimited } from "./sized-pictures.ts";
export { copyStructure, Structure } from "./structure.ts";
export {
  paletteOf,
  styleOfTheme,
  type Theme,
  type ThemeFontItem,
  themed,
  withoutRoles,
  withoutRolesIn,
} from "./theme.ts";
export {
  DEFAULT_PALETTE,
  FONT_ELEMENTS,
  type FontElement,
  fontElementOf,
  PALETTE_ROLES,
  type Palette,
  type PaletteRole,
  ROLE_NAMES,
  roleOf,
  THEME_FONT_SIZE,
  USUAL_FONT_COLOR,
} from "./theme-words.ts";
export { assetsOf } from "./used-assets.ts";
export { wholeFontTheme } from "./usual-fonts.ts";
export type { Answer, Judged } from "./widgets/answer.ts";
export { BUTTON_HOVERS, BUTTON_ICONS, ButtonWidget } from "./widgets/button/button-widget.ts";
export { BUTTON_ZOOM, DRAFT_ALERT, FORM_CLOSED, SUBMIT_QUESTION, THANKS } from "./widgets/button/button-words.ts";
export { FormSettings } from "./widgets/button/form-settings.ts";
export { DATE_FORMATS, type DateFormat, dayText } from "./widgets/date/date-format.ts";
export { DateWidget } from "./widgets/date/date-widget.ts";
export { daysInText } from "./widgets/date/days-in-text.ts";
export { EMAIL_INVALID, isEmail } from "./widgets/email.ts";
export {
  FEEDBACK_FORMATS,
  FEEDBACK_MOMENTS,
  FEEDBACK_TYPES,
  Feedback,
  NEW_FEEDBACK,
} from "./widgets/feedback.ts";
export {
  GALLERY_HEIGHTS,
  GalleryItem,
  GalleryWidget,
  MAX_GALLERY_COLUMNS,
  MAX_GALLERY_GAP,
  MAX_GALLERY_ITEMS,
  NEW_OVERLAY,
  OVERLAY_ALIGNMENTS,
  SLIDE_TIMES,
} from "./widgets/gallery/gallery-widget.ts";
export { HyperlinkWidget } from "./widgets/hyperlink/hyperlink-widget.ts";
export { HYPERLINK_PLACEHOLDER } from "./widgets/hyperlink/hyperlink-words.ts";
export { LABEL_POSITIONS } from "./widgets/input-widget.ts";
export { answerInWords, judgeAnswer } from "./widgets/judge-answer.ts";
export { feedbackOf, isJudgeable, type JudgeableWidget, Judgement, judgementOf } from "./widgets/judgement.ts";
export { LogoWidget } from "./widgets/logo/logo-widget.ts";
export { NO_LOGO } from "./widgets/logo/logo-words.ts";
export {
  MENU_ALIGNMENTS,
  MENU_DIRECTIONS,
  MENU_FONT_SIZES,
  type MenuStyle,
  MenuWidget,
  MOST_MENU_PADDING,
} from "./widgets/menu/menu-widget.ts";
export {
  MENU_BULLETS,
  MENU_HOVERS,
  MENU_LOOKS,
  MENU_NUMBERS,
  MENU_SYMBOLS,
  SAMPLE_MENU_ID,
} from "./widgets/menu/menu-words.ts";
export { SAMPLE_MENU } from "./widgets/menu/sample-menu.ts";
export {
  SiteMenu,
  type SiteMenuEntry,
  SiteMenuId,
  type SiteMenuItem,
  type SiteMenus,
} from "./widgets/menu/site-menu.ts";
export { MULTIPLE_DISPLAYS, type MultipleDisplay, takesMany } from "./widgets/multiple/multiple-display.ts";
export { MAX_OPTIONS, MULTIPLE_FORMATS, MultipleOption, MultipleWidget } from "./widgets/multiple/multiple-widget.ts";
export { MAX_NUMERIC_CHOICES, NUMERIC_DISPLAYS, NumericWidget } from "./widgets/numeric/numeric-widget.ts";
export { TEXT_VALIDATIONS, TextWidget } from "./widgets/text/text-widget.ts";
export { MULTIPLE_LINES, TEXT_PLACEHOLDER } from "./widgets/text/text-words.ts";
export { TIME_FORMATS, TimeWidget } from "./widgets/time/time-widget.ts";
export {
  MOST_UPLOAD_BYTES,
  UPLOAD_FILE_TYPES,
  type UploadFileType,
  uploadTypes,
} from "./widgets/upload/upload-files.ts";
export { UploadWidget } from "./widgets/upload/upload-widget.ts";
export { FILE_NOT_AVAILABLE } from "./widgets/upload/upload-words.ts";
export { VISUALIZATION_DISPLAYS, VisualizationWidget } from "./widgets/visualization/visualization-widget.ts";
export { NO_SUBMISSIONS, NOT_CONNECTED } from "./widgets/visualization/visualization-words.ts";
export {
  definitionOf,
  type InputWidget,
  isInputWidget,
  NEW_WIDGETS,
  WIDGET_TYPES,
  Widget,
  type WidgetOf,
  type WidgetType,
} from "./widgets/widget.ts";
