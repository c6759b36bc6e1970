/** Own wording of the few sentences that the frame shows. None of it is taken from anywhere. */
export const coreWords: Record<string, Record<string, unknown>> = {
  en: {
    Yes: "Yes", No: "No", OK: "OK", Cancel: "Cancel", Close: "Close", Save: "Save", Delete: "Delete", Edit: "Edit", Create: "Create", Name: "Name", Submit: "Submit",
    DOCUMENT: {
      Actor: "Actor", Actors: "Actors", Item: "Item", Items: "Items", Scene: "Scene", Scenes: "Scenes", Token: "Token", Tokens: "Tokens", JournalEntry: "Journal Entry", JournalEntries: "Journal",
      JournalEntryPage: "Page", JournalEntryPages: "Pages", ChatMessage: "Chat Message", ChatMessages: "Chat", Folder: "Folder", Folders: "Folders", User: "User", Users: "Users", Combat: "Combat", Combats: "Combats",
      Combatant: "Combatant", Combatants: "Combatants", Macro: "Macro", Macros: "Macros", Setting: "Setting", Settings: "Settings", Region: "Region", Regions: "Regions", ActiveEffect: "Effect", ActiveEffects: "Effects",
      New: "New {type}", Create: "Create {type}", Delete: "Delete {type}", Update: "Update {type}", Field: { name: "Name", type: "Type", ownership: "Ownership" },
    },
    TYPES: { Base: "Base", JournalEntryPage: { text: "Text", image: "Image", pdf: "PDF", video: "Video" } },
    USER: { RoleNone: "None", RolePlayer: "Player", RoleTrusted: "Trusted Player", RoleAssistant: "Assistant GM", RoleGamemaster: "Game Master" },
    OWNERSHIP: { DEFAULT: "Default", INHERIT: "Inherit", NONE: "None", LIMITED: "Limited", OBSERVER: "Observer", OWNER: "Owner" },
    GAME: { Paused: "Game paused", PausedBy: "{name} paused the game", UnpausedBy: "{name} ended the pause" },
    STANDIN: {
      Notice: "Clean-room stand-in for development and demo; not Foundry VTT, not affiliated.",
      ConnectionLost: "The connection to the server is lost. Trying again …", ConnectionBack: "Connected again. What others did meanwhile is not shown until you reload the page.",
      NeedReload: "This setting needs a reload of the page.",
    },
    SETTINGS: { Language: "Language", RollMode: "Roll mode", NoCanvas: "Disable the canvas", UIConfig: "Interface" },
    KEYBINDINGS: { Pause: "Pause or unpause the game", Dismiss: "Dismiss", Undo: "Undo" },
    PERMISSION: { WarnNoCreate: "You may not create this {type}." },
  },
  es: {
    Yes: "Sí", No: "No", OK: "Aceptar", Cancel: "Cancelar", Close: "Cerrar", Save: "Guardar", Delete: "Borrar", Edit: "Editar", Create: "Crear", Name: "Nombre", Submit: "Enviar",
    DOCUMENT: {
      Actor: "Actor", Actors: "Actores", Item: "Objeto", Items: "Objetos", Scene: "Escena", Scenes: "Escenas", Token: "Ficha", Tokens: "Fichas", JournalEntry: "Entrada de diario", JournalEntries: "Diario",
      JournalEntryPage: "Página", JournalEntryPages: "Páginas", ChatMessage: "Mensaje", ChatMessages: "Chat", Folder: "Carpeta", Folders: "Carpetas", User: "Usuario", Users: "Usuarios", Combat: "Combate", Combats: "Combates",
      Combatant: "Combatiente", Combatants: "Combatientes", Macro: "Macro", Macros: "Macros", Setting: "Ajuste", Settings: "Ajustes", Region: "Región", Regions: "Regiones", ActiveEffect: "Efecto", ActiveEffects: "Efectos",
      New: "Nuevo: {type}", Create: "Crear: {type}", Delete: "Borrar: {type}", Update: "Actualizar: {type}", Field: { name: "Nombre", type: "Tipo", ownership: "Propiedad" },
    },
    TYPES: { Base: "Base", JournalEntryPage: { text: "Texto", image: "Imagen", pdf: "PDF", video: "Vídeo" } },
    USER: { RoleNone: "Ninguno", RolePlayer: "Jugador", RoleTrusted: "Jugador de confianza", RoleAssistant: "Ayudante", RoleGamemaster: "Director de juego" },
    OWNERSHIP: { DEFAULT: "Por defecto", INHERIT: "Heredado", NONE: "Ninguno", LIMITED: "Limitado", OBSERVER: "Observador", OWNER: "Propietario" },
    GAME: { Paused: "Juego en pausa", PausedBy: "{name} ha puesto el juego en pausa", UnpausedBy: "{name} ha terminado la pausa" },
    STANDIN: {
      Notice: "Sustituto hecho desde cero para desarrollo y demostración; no es Foundry VTT ni tiene relación con él.",
      ConnectionLost: "Se ha perdido la conexión con el servidor. Intentando de nuevo …", ConnectionBack: "Conectado de nuevo. Lo que otros hicieron entretanto no se verá hasta recargar la página.",
      NeedReload: "Este ajuste necesita recargar la página.",
    },
    SETTINGS: { Language: "Idioma", RollMode: "Modo de tirada", NoCanvas: "Desactivar el lienzo", UIConfig: "Interfaz" },
    KEYBINDINGS: { Pause: "Poner o quitar la pausa", Dismiss: "Descartar", Undo: "Deshacer" },
    PERMISSION: { WarnNoCreate: "No puedes crear esto: {type}." },
  },
};
