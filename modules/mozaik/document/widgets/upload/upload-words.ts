export const FILE_NOT_AVAILABLE = "File not available";
export const UPLOAD_FAILED = "Upload failed";
export const DELETE_FAILED = "Delete failed";
export const KEPT_FILE = "It is kept on this device and sent when you are online.";
export const CHOOSE_AGAIN = "Please choose this file again.";
